/** Says which parts don't work now; none when all is well. */
export type HealthCheck = () => Promise<readonly string[]>;

export function isHealthRequest(request: Request): boolean {
  return new URL(request.url).pathname === '/healthz';
}

/** Answers for load balancers and supervisors: 200 when a submission could be stored, else 503 and why. */
export async function answerHealth(check: HealthCheck): Promise<Response> {
  const failing = await check();
  const isWell = failing.length === 0;
  return Response.json(isWell ? { status: 'ok' } : { status: 'failing', failing }, {
    status: isWell ? 200 : 503,
    headers: {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(!isWell && { 'Retry-After': '10' }),
    },
  });
}
