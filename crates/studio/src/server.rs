//! Binds the port and answers until it is told to stop.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use tokio::net::TcpListener;
use tracing::dispatcher::with_default;

use crate::{
    routes,
    studio::{OpenError, Options, Studio},
    watch,
};

/// How long conversations may take to end when the server stops, and work that nobody waits for any more.
const LEAVING: Duration = Duration::from_secs(3);
const REST: Duration = Duration::from_millis(500);

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

    /// Answers until `stop` is ready; then refuses what would write, takes leave of everybody, and writes what waits.
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
        let studio = Arc::clone(&self.studio);
        let told = async move {
            stop.await;
            studio.leave.tell();
        };
        let serving = axum::serve(self.listener, router).with_graceful_shutdown(told).into_future();
        let mut own = self.studio.leave.conversation();
        let late = async move {
            own.told().await;
            tokio::time::sleep(LEAVING).await;
        };
        let served = tokio::select! {
            served = serving => served,
            () = late => Ok(()),
        };
        drop(watcher);
        // Sockets have been nobody's requests since they were opened.
        let _ = tokio::time::timeout(LEAVING, self.studio.leave.alone()).await;
        let studio = Arc::clone(&self.studio);
        let flushed = tokio::task::spawn_blocking(move || {
            with_default(&studio.log, || {
                studio.tables.save();
                studio.write_all_waiting();
                tracing::info!(component = "studio.server", "the server stopped");
            });
        });
        served.and(flushed.await.map_err(io::Error::other))
    }
}

/// Serves until the process is told to end, by a signal or from the keyboard. The address is told once the port is bound.
pub fn serve(
    options: Options,
    systems: &'static [&'static dyn cardwright_system::System],
    tell: impl FnOnce(&str),
) -> Result<(), ServeError> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::Runtime)?;
    let served = runtime.block_on(async {
        let server = Server::bind(options, systems).await?;
        tell(&server.address());
        server.run(told_to_end()).await.map_err(ServeError::Runtime)
    });
    // A program may still think about its next move.
    runtime.shutdown_timeout(REST);
    served
}

/// Ready when Ctrl C is pressed or the process is asked to end.
async fn told_to_end() {
    let keys = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut asked) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = keys => {}
                _ = asked.recv() => {}
            }
            return;
        }
    }
    keys.await;
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
