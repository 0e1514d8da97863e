import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { submissionsKey } from './query-client.ts';
import { request } from '../data/request.ts';
import { checked, is } from '../data/shape.ts';
import { useSource, type ListSource } from './list-source.ts';

const ACCOUNTS_FRESH_MS = 60_000;

export function useAccounts(): UseQueryResult<readonly string[]> {
  const source = useSource();
  return useQuery({
    queryKey: submissionsKey(source, 'accounts'),
    queryFn: () => loadAccounts(source),
    staleTime: ACCOUNTS_FRESH_MS,
  });
}

/**
 * Loads the accounts without a cache.
 * @throws {LoadError}
 */
export async function loadAccounts({ client }: ListSource): Promise<readonly string[]> {
  const data = await request(client, () => client.rpc('staff_accounts'));
  return checked(data, is.listOf(is.text));
}
