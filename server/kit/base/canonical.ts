/** A value as one text of JSON, whatever order its keys came in, so that equal values have equal hashes. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = value as Record<string, unknown>
  const facts = Object.keys(named)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(named[key])}`)
  return `{${facts.join(',')}}`
}
