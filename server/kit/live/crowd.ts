import type { Actor } from '../context/actor.ts'

/** The most open streams of a session and of an account. A browser has one for all its tabs; more are broken connections or a script. */
const OF_SESSION = 10
const OF_ACCOUNT = 30

type Open = { actor: Pick<Actor, 'id' | 'session'> }

/** The stream to end before another one of the same person begins: the oldest, if the limit is reached; otherwise undefined. */
export const crowdedOut = <O extends Open>(open: Iterable<O>, { id, session }: Open['actor']): O | undefined => {
  const theirs = [...open].filter(({ actor }) => actor.id === id)
  const ofSession = theirs.filter(({ actor }) => actor.session === session)
  if (ofSession.length >= OF_SESSION) return ofSession[0]
  return theirs.length >= OF_ACCOUNT ? theirs[0] : undefined
}
