import type { LiveEvent } from '#domain/kit/live.ts'
import { signal } from '../store.ts'

/** Signal of the live updates of the server, for screens that react to a change by more than reading the record again. */
export const live = signal<LiveEvent>()
