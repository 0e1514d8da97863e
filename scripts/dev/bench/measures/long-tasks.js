/**
 * Runs in the page before its own code: notes when the first rows of a table, or an input, were shown, and the tasks
 * that take 50 ms and more. Plain JavaScript, because it goes to the browser as it is.
 */
const frameEnd = () =>
  new Promise((ended) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => ended(performance.now()), { once: true });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  });

window.firstShown = new Promise((shown) => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('tbody tr, body > div > input')) return;
    watch.disconnect();
    void frameEnd().then(shown);
  });
  watch.observe(document, { childList: true, subtree: true });
});

let seen = [];
const note = (list) => seen.push(...list.map(({ duration }) => duration));
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ type: 'longtask' });

window.longTasks = async () => {
  await frameEnd();
  note(observer.takeRecords());
  const tasks = seen;
  seen = [];
  return tasks;
};
