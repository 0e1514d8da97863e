import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Row } from '../../engine/row.ts';
import { STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';
import { isRecord } from '../../lib/json.ts';
import type { ListFilter } from '../view/list-view.ts';
import type { ListSource } from './list-source.ts';
import { replaceCached } from './use-submissions.ts';

const CHANNEL = `${STORAGE_NAMESPACE}.staff-changes`;

/** Sends saved staff fields to the person's other tabs. */
export function tellOtherTabs({ model, userId }: ListSource, changed: Row): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ form: model.id, userId, changed });
  channel.close();
}

/** Shows what the person saves in other tabs. */
export function useOtherTabs(source: ListSource, filter: ListFilter): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { form, userId, changed } = isRecord(data) ? data : {};
      const isShown = form === source.model.id && userId === source.userId;
      if (isShown && isRecord(changed)) replaceCached(queries, source, filter, changed);
    });
    return () => channel.close();
  }, [queries, source, filter]);
}
