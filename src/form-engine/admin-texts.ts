/**
 * What the staff page says, from the declaration. Places such as `{count}` are filled in by the page.
 */
export interface AdminTexts {
  readonly title: string;
  readonly empty: string;
  readonly loading: string;
  readonly errorTitle: string;
  readonly loadError: string;
  readonly unexpectedError: string;
  readonly unknownError: string;
  readonly retry: string;
  /** Said of an answer that is no data, in place of a message of its own. */
  readonly unreadable: Readonly<Record<'page' | 'noList' | 'noRows', string>>;
  /** Where a member of staff signs in. */
  readonly signIn: Readonly<
    Record<
      | 'title'
      | 'intro'
      | 'ended'
      | 'emailLabel'
      | 'passwordLabel'
      | 'submit'
      | 'submitting'
      | 'wrong'
      | 'throttled'
      | 'unreachable'
      | 'refused',
      string
    >
  >;
  /** The account that this computer's server lends its visitor. */
  readonly localStaff: Readonly<Record<'offer' | 'signIn' | 'outdated' | 'signedIn', string>>;
  /** Who is signed in. */
  readonly account: Readonly<
    Record<'signedIn' | 'signOut' | 'signOutFailed' | 'noRightsTitle' | 'noRights', string>
  >;
  /** How many submissions the list holds. */
  readonly counts: Readonly<Record<'one' | 'many' | 'none' | 'over' | 'overNumber', string>>;
  /** The search over all text answers. */
  readonly search: Readonly<Record<'label' | 'clear' | 'bound', string>>;
  /** What narrows the list. */
  readonly filters: Readonly<
    Record<
      | 'open'
      | 'openWith'
      | 'submitted'
      | 'from'
      | 'to'
      | 'retired'
      | 'active'
      | 'remove'
      | 'clearAll',
      string
    >
  >;
  /** The choice of an order on narrow screens. */
  readonly sort: Readonly<Record<'label' | 'ascending' | 'descending', string>>;
  /** The way through the list. */
  readonly paging: Readonly<
    Record<
      | 'label'
      | 'first'
      | 'previous'
      | 'position'
      | 'positionAlone'
      | 'next'
      | 'last'
      | 'range'
      | 'rangeAlone'
      | 'empty',
      string
    >
  >;
  /** Submissions that came in since the list was loaded. */
  readonly arrived: Readonly<Record<'one' | 'many' | 'show' | 'refresh', string>>;
  /** How the list shows answers: none, and long ones. */
  readonly answers: Readonly<
    Record<'none' | 'noneSpoken' | 'showAll' | 'showLess' | 'readAll' | 'of', string>
  >;
  /** The page of one submission. */
  readonly detail: Readonly<
    Record<
      'title' | 'titleOf' | 'submitted' | 'others' | 'back' | 'previous' | 'next' | 'notFound',
      string
    >
  >;
  /** The list as a file for spreadsheets. */
  readonly csv: Readonly<
    Record<
      | 'download'
      | 'id'
      | 'submitted'
      | 'progress'
      | 'progressAlone'
      | 'cancel'
      | 'cancelled'
      | 'finished'
      | 'failed'
      | 'fileName',
      string
    >
  >;
}
