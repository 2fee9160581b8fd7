// What the measurements have in common: quantiles, a row of the table, and clocks inside a page.

/** The value below which this share of the numbers lies. */
function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Prints a row: what was measured, its median, its 95 % and most, and the budget. */
export function row(what, numbers, unit, budget) {
  const show = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
  const [median, high, most] = [0.5, 0.95, 1].map((share) => show(quantile(numbers, share)));
  console.log(
    `${what.padEnd(60)} ${median.padStart(7)} ${high.padStart(7)} ${most.padStart(7)} ${unit.padEnd(3)} ${budget}`,
  );
}

/** Does something and gives the milliseconds from the last key, click or text of it until `seen` holds: a predicate of the page that is asked at every frame and then gives `performance.now()`. */
export async function until(page, act, seen, argument) {
  await page.evaluate(() => {
    const heard = (event) => window.inputs.push(event.timeStamp);
    if (!window.inputs) for (const kind of ["keydown", "click", "beforeinput"]) addEventListener(kind, heard, true);
    window.inputs = [];
  });
  await act();
  const ended = await (await page.waitForFunction(seen, argument, { polling: "raf" })).jsonValue();
  const began = await page.evaluate((end) => window.inputs.findLast((at) => at < end), ended);
  return ended - began;
}

/** Does something that saves and gives the milliseconds from its key until the page has the answer and has drawn two frames more. */
export async function saved(page, act) {
  await page.evaluate(() => performance.clearResourceTimings());
  const answered = () =>
    performance.getEntriesByType("resource").some((one) => one.name.includes("/cells") && one.responseEnd > 0) &&
    new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(performance.now())))),
    );
  return until(page, act, answered);
}

/** Waits until the page has asked for nothing for half a second: a person's next edit comes later than what follows the last one. */
export function quiet(page) {
  return page.evaluate(async () => {
    const asked = () => performance.getEntriesByType("resource").length;
    for (let before = -1; before !== asked();) {
      before = asked();
      await new Promise((done) => setTimeout(done, 500));
    }
  });
}

/** Opens an address and gives the milliseconds from the first request until `seen` holds. */
export async function opened(page, address, seen, argument) {
  await page.goto(address, { waitUntil: "commit" });
  const ended = await page.waitForFunction(seen, argument, { polling: "raf" });
  return ended.jsonValue();
}

/** Milliseconds between the frames of a page while `act` goes on. */
export async function frames(page, act) {
  await page.evaluate(() => {
    window.seen = [];
    const look = (now) => {
      if (window.seen) {
        window.seen.push(now);
        requestAnimationFrame(look);
      }
    };
    requestAnimationFrame(look);
  });
  await act();
  const times = await page.evaluate(() => {
    const seen = window.seen;
    window.seen = undefined;
    return seen;
  });
  return times.slice(1).map((time, at) => time - times[at]);
}

/** Milliseconds from each key to the frame that shows it, as the browser itself counts; 16 and less are told as 16. */
export async function keys(page, text) {
  await page.evaluate(() => {
    window.painted = [];
    window.observer = new PerformanceObserver((list) =>
      window.painted.push(
        ...list
          .getEntries()
          .filter((entry) => entry.name === "keydown")
          .map((entry) => entry.duration),
      ),
    );
    window.observer.observe({ type: "event", durationThreshold: 16 });
  });
  for (const letter of text) await page.keyboard.press(letter);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const slow = await page.evaluate(() => {
    window.observer.disconnect();
    return window.painted;
  });
  return [...slow, ...Array.from({ length: Math.max(0, text.length - slow.length) }, () => 16)];
}

/** What the scripts of a page hold, in MB, after it was tidied up. */
export async function heap(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}
