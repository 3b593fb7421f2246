import type { LiveEvent } from '#domain/kit/live.ts'
import { signal } from '../store.ts'

/** What the server tells of changes, for screens that follow a record more closely than by reading it again. */
export const live = signal<LiveEvent>()
