import type { Role } from '#domain/kit/permissions.ts'

/** What changed for whom, and since when: the newest first. Its words are `help:news.item.<id>.title` and `.text`. */
const news = [
  { id: 'hiring', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'together', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'papers', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'imports', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'weekly_plan', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'three_taps', date: '2026-11-29', roles: ['staff'] },
  { id: 'risks', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'leave', date: '2026-11-29', roles: ['admin', 'manager', 'staff'] },
  { id: 'roster', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'start', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'search', date: '2026-11-29', roles: ['admin', 'manager', 'staff', 'user'] },
  { id: 'dashboard', date: '2026-11-29', roles: ['admin', 'manager', 'user'] },
  { id: 'directions', date: '2026-11-29', roles: ['admin', 'manager', 'staff', 'user'] },
  { id: 'day_route', date: '2026-11-29', roles: ['admin', 'manager', 'staff'] },
  { id: 'mentions', date: '2026-11-29', roles: ['admin', 'manager', 'staff'] },
  { id: 'push', date: '2026-11-29', roles: ['staff'] },
  { id: 'guides', date: '2026-11-29', roles: ['admin', 'manager', 'staff', 'user'] },
  { id: 'languages', date: '2026-11-29', roles: ['admin', 'manager', 'staff'] },
  { id: 'me', date: '2026-11-29', roles: ['staff', 'user'] },
  { id: 'changes', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'unpayable', date: '2026-11-29', roles: ['admin'] },
  { id: 'renewals', date: '2026-11-29', roles: ['admin', 'manager'] },
  { id: 'copies', date: '2026-11-28', roles: ['admin', 'manager'] },
] as const satisfies readonly { id: string; date: string; roles: readonly Role[] }[]

export type NewsLine = (typeof news)[number]
export const newsFor = (role: Role): NewsLine[] => news.filter(({ roles }) => (roles as readonly Role[]).includes(role))
