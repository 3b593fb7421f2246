import { MAX_MENTIONS, type Mention, type Mentionable, mentionPlaces } from '#domain/kit/comments.ts'

/** A comment as it is typed: each person in `people` is mentioned by `@` and the name. */
export type Typed = { text: string; people: readonly Mentionable[] }

/** Adds a person under a name that nobody else in the text has: of namesakes the second one gets a number. */
export const withPerson = (people: readonly Mentionable[], { id, name }: Mentionable): { people: Mentionable[]; label: string } => {
  const known = people.find((one) => one.id === id)
  if (known) return { people: [...people], label: `@${known.name}` }
  const taken = new Set(people.map((one) => one.name))
  const names = Array.from({ length: people.length + 1 }, (_, number) => (number === 0 ? name : `${name} ${number + 1}`))
  const free = names.find((one) => !taken.has(one)) ?? name
  return { people: [...people, { id, name: free }], label: `@${free}` }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The comment as it is sent: in place of each name stands the place of its account in `mentions`. Who is in the text no more is left out. */
export const toSend = ({ text, people }: Typed): { text: string; mentions: string[] } => {
  // what looks like a place but was typed by hand means nobody
  const plain = text.replace(mentionPlaces, '@ [$1]')
  if (people.length === 0) return { text: plain, mentions: [] }
  // the longest first, since a name may begin with another one
  const names = people.map(({ name }) => name).toSorted((one, other) => other.length - one.length)
  const mentions: string[] = []
  const sent = plain.replace(new RegExp(`@(${names.map(escaped).join('|')})`, 'g'), (typed, name: string) => {
    const id = people.find((one) => one.name === name)?.id
    if (id === undefined) return typed
    if (!mentions.includes(id) && mentions.length < MAX_MENTIONS) mentions.push(id)
    const place = mentions.indexOf(id)
    return place < 0 ? typed : `@[${place}]`
  })
  return { text: sent, mentions }
}

type Stored = { text: string; mentions: readonly Mention[] }
/** The parts of a stored comment: plain texts, and whom it mentions. */
export const partsOf = ({ text, mentions }: Stored): (string | Mention)[] =>
  text
    .split(/(@\[\d\])/)
    .map((part) => mentions[Number(/^@\[(\d)\]$/.exec(part)?.[1] ?? -1)] ?? part)
    .filter((part) => part !== '')

/** A stored comment as it is typed again. `gone`: the name of an account that is no more. */
export const toType = (stored: Stored, gone: string): Typed =>
  partsOf(stored).reduce<Typed>(
    ({ text, people }, part) => {
      if (typeof part === 'string') return { text: text + part, people }
      const known = withPerson(people, { id: part.id, name: part.name ?? gone })
      return { text: text + known.label, people: known.people }
    },
    { text: '', people: [] },
  )

/** The mention that is being typed before the cursor: where its `@` stands, and what follows it. An `@` within an address of mail is none. */
export const mentionBefore = (text: string, cursor: number): { from: number; typed: string } | undefined => {
  const found = /(?<![\w.+-])[@＠]([^\s@＠]*)$/u.exec(text.slice(0, cursor))
  return found ? { from: found.index, typed: found[1] ?? '' } : undefined
}
