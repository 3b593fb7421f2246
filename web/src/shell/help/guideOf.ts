/** Screens that have no guide of their own, by the names that theirs would have, with the one they share. */
const shared: Readonly<Record<string, string>> = {
  'company-information-staff-code-list': 'company-information',
}

/**
 * The name of the guide of a screen, from its path below /admin; the list of an entity, a new record and one record have one path but for their
 * ends, and so share a guide.
 */
export const guideOf = (path: string): string => {
  const name = path
    .replace(/\/(?:new|\$id)(?=\/|$)/g, '')
    .replace(/^\/+|\/+$/g, '')
    .replaceAll('/', '-')
  return shared[name] ?? (name === '' ? 'home' : name)
}
