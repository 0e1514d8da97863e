import { expect, it } from 'vitest';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { addAccount, anonymousClient, PASSWORD, STAFF } from '../support/clients/clients.ts';
import { startTestServer } from '../support/clients/test-server.ts';

it('an account marked as deleted, or a session that is over, goes no further', async () => {
  const dataDir = await preparedFolder();
  const first = await startTestServer({ dataDir });
  const sessions: Record<string, { access_token: string; refresh_token: string }> = {};
  for (const name of ['deleted', 'timed']) {
    const email = `${name}@example.org`;
    await addAccount(first, email, STAFF);
    const { data } = await anonymousClient(first).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    if (data.session) sessions[name] = data.session;
  }
  await first.close();
  await changeFolder(
    dataDir,
    `update auth.users set deleted_at = now() where email = 'deleted@example.org';
     update auth.sessions set not_after = now() - interval '1 second';`,
  );
  const server = await startTestServer({ dataDir });
  const answers = async (name: string) => {
    const session = sessions[name];
    const { error: renewal } = await anonymousClient(server).auth.refreshSession({
      refresh_token: session?.refresh_token ?? '',
    });
    const { error: signIn } = await anonymousClient(server).auth.signInWithPassword({
      email: `${name}@example.org`,
      password: PASSWORD,
    });
    const { error: user } = await anonymousClient(server).auth.getUser(session?.access_token);
    return [renewal?.code, signIn?.code, user?.name];
  };
  expect(await answers('timed')).toEqual(['session_expired', undefined, 'AuthSessionMissingError']);
  expect(await answers('deleted')).toEqual([
    'refresh_token_not_found',
    'invalid_credentials',
    'AuthSessionMissingError',
  ]);
  await server.close();
});
