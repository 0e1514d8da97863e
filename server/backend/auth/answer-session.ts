import { ACCESS_TOKEN_LIFETIME } from './sessions/access-tokens.ts';
import type { AuthServices } from './services.ts';
import type { Session } from './sessions/sessions.ts';
import { userToJson, type User } from './accounts/users.ts';

export async function answerSession(
  services: AuthServices,
  user: User,
  session: Session,
): Promise<Response> {
  const { token, expiresAt } = await services.tokens.issue(user, session);
  const refreshToken = services.refreshTokens.issue({
    session: session.id,
    count: session.refreshCount,
  });
  return Response.json(
    {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_LIFETIME,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user: userToJson({ ...user, lastSignInAt: new Date(services.now()) }),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
