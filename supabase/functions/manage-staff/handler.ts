/**
 * The function `manage-staff`: a manager invites colleagues, and changes their accounts. The
 * database decides by the caller's own token who may (`manage_staff`), and records it. The secret
 * key only makes accounts and links.
 */
import { parseEmail } from '../../../src/engine/values/email-address.ts';
import { answer, answerOther } from '../_shared/answer.ts';
import type { Channels } from '../deliver-notifications/send-notification.ts';
import { invitation, siteAddress } from './invitation.ts';
import { looksAlike } from './look-alike.ts';
import { ask, makeLink, Refusal, textMember, type Link, type Send } from './project.ts';

const MAIL_TIMEOUT_MS = 10_000;

const NO_SITE =
  'Links need the site’s address. An operator enters it in schema/site.json, and deploys this function again.';

interface Project {
  readonly send: Send;
  readonly secretKey: string;
  readonly mail: Channels['email'];
  /** The server's own address, where the function runs beside the site. */
  readonly ownAddress?: string;
}

/**
 * @returns a handler that answers `{ email, link, unsent?, similar? }`, `{}`, or `{ code, message }`
 */
export function createHandler(project: Project): (request: Request) => Promise<Response> {
  return async (request) => {
    const other = answerOther(request);
    if (other) return other;
    try {
      const asked: unknown = await request.json().catch(() => undefined);
      return answer(200, await carryOut(callerOf(project, request.headers), asked));
    } catch (error) {
      if (error instanceof Refusal) {
        const { status, code, message } = error;
        return answer(status, { code, message });
      }
      // The message may quote an address.
      console.error('manage-staff:', error instanceof Error ? error.name : 'failed');
      return answer(502, { code: 'failed', message: 'The project could not be reached.' });
    }
  };
}

/** The changes that a person may make. Each throws a `Refusal`. */
interface Caller {
  /** Calls `manage_staff` of the database. */
  readonly change: (action: string, account: string | null) => Promise<unknown>;
  readonly members: () => Promise<readonly unknown[]>;
  readonly makeLink: (type: 'invite' | 'recovery', email: string) => Promise<Link>;
  readonly mail: Project['mail'];
}

function callerOf({ send, secretKey, mail, ownAddress }: Project, headers: Headers): Caller {
  const own = {
    apikey: headers.get('apikey') ?? '',
    authorization: headers.get('authorization') ?? '',
  };
  const site = siteAddress(ownAddress);
  return {
    change: (action, account) =>
      ask(send, '/rest/v1/rpc/manage_staff', own, { action, account }),
    members: async () => {
      const data = await ask(send, '/rest/v1/rpc/staff_members', own, {});
      const members: readonly unknown[] = Array.isArray(data) ? data : [];
      return members;
    },
    makeLink: async (type, email) => {
      if (site === undefined) throw new Refusal(500, 'no_site_address', NO_SITE);
      return makeLink({ send, secretKey, site }, type, email);
    },
    mail,
  };
}

async function carryOut(caller: Caller, asked: unknown): Promise<object> {
  const [action, account] = [textMember(asked, 'action'), textMember(asked, 'account')];
  if (action === 'add')
    return add(caller, textMember(asked, 'email'), textMember(asked, 'role'));
  await caller.change(action, account);
  return action === 'invite' ? inviteAgain(caller, account) : {};
}

/** Makes an account with a role. The role is what is counted and recorded, when all else is done. */
async function add(caller: Caller, typed: string, role: string): Promise<object> {
  const email = parseEmail(typed)?.toLowerCase();
  if (email === undefined || !['manager', 'viewer'].includes(role)) {
    throw new Refusal(400, 'validation_failed', 'Enter an email address and a role.');
  }
  await caller.change('invite', null);
  const members = (await caller.members()).map((member) => textMember(member, 'email'));
  if (members.some((member) => member.toLowerCase() === email)) {
    throw new Refusal(409, 'email_exists', `${email} is a member of staff already.`);
  }
  // As typed: in ASCII, a domain in other letters looks like no other.
  const similar = members.find((member) => looksAlike(member, typed));
  const link = await caller.makeLink('invite', email).catch((error: unknown) => {
    // The account has no role: what made it failed before, or it is no member of staff.
    if (error instanceof Refusal && error.code === 'email_exists')
      return caller.makeLink('recovery', email);
    throw error;
  });
  await caller.change(role, link.account);
  return { ...(await handOver(caller, email, link)), ...(similar && { similar }) };
}

/** Makes a new link for a person who never used the first one, or forgot the password. */
async function inviteAgain(caller: Caller, account: string): Promise<object> {
  const members = await caller.members();
  const email = textMember(
    members.find((member) => textMember(member, 'id') === account),
    'email',
  );
  return handOver(caller, email, await caller.makeLink('recovery', email));
}

/** Mails a link, and returns it to be copied. */
async function handOver({ mail }: Caller, email: string, { address }: Link): Promise<object> {
  const sent = await mail(invitation(email, address), AbortSignal.timeout(MAIL_TIMEOUT_MS));
  return { email, link: address, ...(!sent.ok && { unsent: sent.error }) };
}
