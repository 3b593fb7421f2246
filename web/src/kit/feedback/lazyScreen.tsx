import type { RouteComponent } from '@tanstack/react-router'
import { type ComponentType, use } from 'react'
import { send } from '../http.ts'
import { anew, NotLoaded } from './later.tsx'

/**
 * A screen that is loaded when it is first opened, or before that by `preload`. When its file does not come, the screen says so in its place
 * and can be tried again. TanStack Router's own `lazyRouteComponent` loads the page again instead, which without a network ends in the
 * browser's error page; here that is done only where the server answers and the file does not come a second time either: the server then has a
 * newer program, which no longer has that file.
 */
export function lazyScreen<Name extends string = 'default'>(
  first: () => Promise<Record<Name, ComponentType>>,
  name = 'default' as Name,
): RouteComponent {
  let load = first
  let Part: ComponentType | undefined
  let attempt: Promise<void> | undefined
  const renew = () => {
    attempt = undefined
  }
  const take = (parts: Record<Name, ComponentType>) => {
    Part = parts[name]
  }
  const begin = () =>
    (attempt ??= load().then(take, async (cause: unknown) => {
      load = anew(cause) ?? first
      if (isReloadedFor(cause) || !(await answers())) throw new NotLoaded(cause, renew)
      // a network that came back since the file was asked for brings the file, too
      return load().then(take, () => reloadFor(cause))
    }))
  function Screen() {
    if (!Part) use(begin())
    return Part ? <Part /> : null
  }
  // what failed before the screen was opened is tried again when it is
  return Object.assign(Screen, { preload: () => begin().catch(renew) })
}

const answers = () =>
  send('GET', '/health').then(
    ({ ok }) => ok,
    () => false,
  )

const reloadKey = (cause: unknown) => `reloaded for ${String(cause)}`
/** Whether the page was loaded again for this file before: done once in a session, so that a file that never comes does not do it for ever. */
const isReloadedFor = (cause: unknown) => sessionStorage.getItem(reloadKey(cause)) !== null
const reloadFor = (cause: unknown) => {
  sessionStorage.setItem(reloadKey(cause), '1')
  location.reload()
  return new Promise<never>(() => undefined)
}
