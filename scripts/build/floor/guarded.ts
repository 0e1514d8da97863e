/**
 * The features that are used though a browser of the floor lacks them, each with the reason why that harms
 * nobody. A feature stands for its parts too. The build refuses anything else above the floor.
 */
export const GUARDED: Readonly<Record<string, string>> = {
  'api.Document.startViewTransition':
    'React: only for a component of its own that nothing here uses.',
  'api.HTMLAnchorElement.ping': 'realtime-js: a name of its own, not the attribute of a link.',
  'api.Navigator.connection': 'React: tested for first.',
  'api.PublicKeyCredential.parseCreationOptionsFromJSON_static': 'auth-js: tested for first.',
  'api.PublicKeyCredential.parseRequestOptionsFromJSON_static': 'auth-js: tested for first.',
  'api.Window.cancelIdleCallback': 'Only after requestIdleCallback.',
  'api.Window.devicePixelRatio': 'Safari has it, and only leaves out the zoom.',
  'api.Window.navigation': 'React: tested for first.',
  'api.Window.requestIdleCallback': 'The summary tests for it, and waits for a timer instead.',
  'css.at-rules.media.scripting': 'Without it a page without JavaScript shows controls that rest.',
  'css.at-rules.page': 'Safari prints with its own margins.',
  'css.at-rules.property': 'Tailwind sets the same values in a rule for browsers without it.',
  'css.properties.accent-color': 'Safari may lower the contrast; boxes in the default colour work.',
  'css.properties.break-after.avoid': 'On paper a heading may end a page.',
  'css.properties.font-family.ui-monospace': 'Other fonts of the list follow.',
  'css.properties.forced-color-adjust': 'Safari has no forced colours.',
  'css.properties.overscroll-behavior': 'Scrolling past an end may move the page behind.',
  'css.properties.print-color-adjust': 'Written with its old prefix too.',
  'css.properties.scrollbar-gutter': 'The page moves by a scrollbar when a dialog opens.',
  'css.properties.text-wrap': 'Lines are broken less evenly.',
  'css.selectors.marker': 'Bullets keep the colour of the text.',
  'html.elements.dialog.closedby': 'ModalDialog listens to presses beside it instead.',
  'html.global_attributes.autocapitalize': 'Only keyboards on a screen read it.',
  'html.global_attributes.is': 'React: passed on, and no element of ours has one.',
  'javascript.builtins.Intl.Segmenter':
    'The PDF tests for it, and has a pattern that does nearly so.',
  'javascript.builtins.Uint8Array.toBase64': 'storage-js: a method of its own.',
  'javascript.builtins.Iterator.toArray':
    'The PDF library has a method of this name on its own type.',
};
