/**
 * Runs in the page: measures from an event's own time stamp to the end of the frame that shows its
 * effect. Plain JavaScript, because it goes to the browser as it is.
 */
const frame = () => new Promise((shown) => requestAnimationFrame(shown));

const frameEnd = () =>
  new Promise((ended) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => ended(performance.now()), { once: true });
    channel.port1.start();
    channel.port2.postMessage(0);
  });

const keys = [];

addEventListener(
  'keydown',
  ({ timeStamp }) => {
    requestAnimationFrame(() => {
      void frameEnd().then((end) => keys.push(end - timeStamp));
    });
  },
  true,
);

async function clickUntil(heading) {
  const start = await new Promise((clicked) => {
    addEventListener('click', (event) => clicked(event.timeStamp), { capture: true, once: true });
  });
  const headings = () => [...document.querySelectorAll('h1, h2')];
  while (!headings().some((one) => one.textContent === heading)) await frame();
  return (await frameEnd()) - start;
}

window.clock = { keys, clickUntil };
