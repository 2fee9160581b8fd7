//! Binds the port and answers until it is told to stop.

use std::{io, net::SocketAddr, sync::Arc};

use tokio::net::TcpListener;
use tracing::dispatcher::with_default;

use crate::{
    routes,
    studio::{OpenError, Options, Studio},
    watch,
};

/// A server that has its port but answers nobody yet.
pub struct Server {
    listener: TcpListener,
    studio: Arc<Studio>,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The folder cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Somebody else has the port.
    #[error("port {0} is taken")]
    Busy(u16),
    /// The port cannot be bound.
    #[error("port {port} cannot be opened: {error}")]
    Bind {
        /// The port.
        port: u16,
        /// Why.
        error: io::Error,
    },
}

impl Server {
    /// Opens a folder and binds the port, on the loopback address only.
    pub async fn bind(
        mut options: Options,
        systems: &'static [&'static dyn cardwright_system::System],
    ) -> Result<Self, StartError> {
        let port = options.port;
        let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], port))).await;
        let listener = listener.map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => StartError::Busy(port),
            _ => StartError::Bind { port, error },
        })?;
        options.port = listener.local_addr().map_or(port, |address| address.port());
        let studio = Arc::new(Studio::open(&options, systems)?);
        Ok(Self { listener, studio })
    }

    /// The address to open in a browser, with the key.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/#k={}", self.studio.port, self.studio.key)
    }

    /// Answers until `stop` is ready.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let watcher = watch::watch(&self.studio);
        // The first look takes longest; whoever opens the page should not have to wait for it.
        let studio = Arc::clone(&self.studio);
        tokio::task::spawn_blocking(move || {
            with_default(&studio.log, || {
                let root = studio.root.display().to_string();
                tracing::info!(component = "studio.server", file_path = root, "the server started");
                let folder = studio.look();
                if !studio.read_only {
                    folder.tidy();
                }
                drop(folder);
                studio.write_all_waiting();
            });
        });
        let router = routes::router(&self.studio);
        let served = axum::serve(self.listener, router).with_graceful_shutdown(stop).await;
        drop(watcher);
        served
    }
}

/// Serves until the process is ended. The address is told once the port is bound.
pub fn serve(
    options: Options,
    systems: &'static [&'static dyn cardwright_system::System],
    tell: impl FnOnce(&str),
) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
    runtime.block_on(async {
        let server = Server::bind(options, systems).await?;
        tell(&server.address());
        server.run(std::future::pending()).await.map_err(ServeError::Runtime)
    })
}

/// Why serving ended.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It could not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The operating system gave up.
    #[error("the server stopped: {0}")]
    Runtime(io::Error),
}
