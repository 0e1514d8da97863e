import type { Plugin } from 'vite';

/**
 * Says of React Router's components what the bundler can't know: that making one, and naming it for
 * React's developer tools, does nothing by itself. Those that nothing uses then stay out of the bundle.
 */
export function pureComponents(): Plugin {
  return {
    name: 'pure-components',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/u },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gmu, '')
          .replace(/ = (React\w*\.(?:forwardRef|memo|createContext)\()/gu, ' = /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
