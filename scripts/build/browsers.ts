import manifest from '../../package.json' with { type: 'json' };

/** The oldest supported browsers for the compiler, such as `chrome111`. */
export const BUILD_TARGETS = manifest.browserslist.map((browser) => browser.replace(' ', ''));

/** The oldest supported browsers for people: "Chrome 111, Edge 111". */
export const BROWSER_NAMES = manifest.browserslist
  .map((browser) => browser.slice(0, 1).toUpperCase() + browser.slice(1))
  .join(', ');
