// The one place that knows Vega. Charts come from the server as Vega-Lite; the client adds theme, size and language.
// Expressions run in an interpreter, because the page's policy allows no code made at run time.
import { parse, View, type Spec } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";

export interface Drawn {
  picture: (type: "png" | "svg") => Promise<string>;
  close: () => void;
}

type Picked = (datum: Record<string, unknown>) => void;
type Brushed = (from: number, to: number) => void;

export async function draw(
  host: HTMLElement,
  spec: Record<string, unknown>,
  width: number,
  height: number,
  picked: Picked,
  brushed?: Brushed,
): Promise<Drawn> {
  const sized = {
    ...spec,
    width: typeof spec.width === "number" ? spec.width : width,
    height: spec.height ?? height,
    autosize: { type: "fit", contains: "padding" },
    background: "transparent",
    title: undefined,
    config: { ...config(), ...((spec.config as object | undefined) ?? {}) },
  };
  const { spec: vega } = compile(sized as unknown as TopLevelSpec);
  const runtime = parse(vega as Spec, undefined, { ast: true } as never);
  const view = new View(runtime, {
    renderer: "svg",
    container: host,
    hover: true,
    expr: expressionInterpreter,
  } as never);
  const brush = brushed && follow(view, host, brushed);
  view.addEventListener("click", (_, item) => {
    if (brush?.dragged()) return;
    const datum: unknown = item?.datum;
    if (typeof datum === "object" && datum !== null) picked(datum as Record<string, unknown>);
  });
  await view.runAsync();
  return {
    picture: (type) => view.toImageURL(type, 2),
    close: () => {
      brush?.end();
      view.finalize();
    },
  };
}

/** Tells where a brush ended. A drag ends with a click too, which is then none. */
function follow(view: View, host: HTMLElement, brushed: Brushed) {
  let reach: [number, number] | undefined;
  let told: [number, number] | undefined;
  const heard = (_: string, value: unknown) => {
    const range = Object.values((value ?? {}) as Record<string, unknown>)[0];
    reach = Array.isArray(range) && range.length === 2 ? [Number(range[0]), Number(range[1])] : undefined;
  };
  try {
    view.addSignalListener("brush", heard);
  } catch {
    return undefined;
  }
  const down = () => {
    told = undefined;
  };
  const up = () => {
    if (!reach || (told && told[0] === reach[0] && told[1] === reach[1])) return;
    told = reach;
    brushed(Math.min(...reach), Math.max(...reach));
  };
  host.addEventListener("pointerdown", down);
  window.addEventListener("pointerup", up);
  return {
    dragged: () => told !== undefined,
    end: () => {
      host.removeEventListener("pointerdown", down);
      window.removeEventListener("pointerup", up);
    },
  };
}

function config(): Record<string, unknown> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = style.getPropertyValue("--font").trim();
  const tone = (name: string) => ({ color: token(name) });
  const text = token("--text");
  const quiet = token("--text-2");
  const axis = {
    labelColor: quiet,
    titleColor: quiet,
    domainColor: token("--line-2"),
    tickColor: token("--line-2"),
    gridColor: token("--line"),
    labelFont: font,
    titleFont: font,
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: 400,
    domain: false,
    ticks: false,
    labelPadding: 6,
  };
  const seats = [1, 2, 3, 4, 5].map((seat) => token(`--seat-${seat}`));
  return {
    font,
    axis,
    axisXQuantitative: { grid: false },
    axisYQuantitative: { grid: true },
    axisBand: { grid: false },
    legend: { labelColor: quiet, titleColor: quiet, labelFont: font, titleFont: font },
    view: { stroke: null },
    text: { color: text, font, fontSize: 12 },
    style: {
      up: tone("--chart-up"),
      down: tone("--chart-down"),
      even: tone("--text-3"),
      none: tone("--sunken"),
      behind: { fill: token("--surface"), stroke: token("--surface"), strokeWidth: 5 },
    },
    mark: { color: seats[0] },
    bar: { color: seats[0] },
    line: { color: seats[0], strokeWidth: 2 },
    point: { color: seats[0], filled: true, size: 60 },
    rule: { color: quiet },
    area: { color: seats[0], opacity: 0.2 },
    range: {
      category: [...seats, ...[6, 7, 8, 9, 10, 11].map((place) => token(`--chart-${place}`))],
      diverging: [token("--chart-down"), token("--surface"), token("--chart-up")],
      heatmap: [token("--sunken"), seats[0]],
      ramp: [token("--sunken"), seats[0]],
    },
  };
}
