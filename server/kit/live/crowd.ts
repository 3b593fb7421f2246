import type { Actor } from '../context/actor.ts'

/** A browser has one stream for all its tabs; more are broken connections that nobody has noticed yet, or somebody's script. */
const OF_SESSION = 10
const OF_ACCOUNT = 30

type Open = { actor: Pick<Actor, 'id' | 'session'> }

/** The stream that ends because another of its person begins: the oldest, where these are as many as there may be. */
export const crowdedOut = <O extends Open>(open: Iterable<O>, { id, session }: Open['actor']): O | undefined => {
  const theirs = [...open].filter(({ actor }) => actor.id === id)
  const ofSession = theirs.filter(({ actor }) => actor.session === session)
  if (ofSession.length >= OF_SESSION) return ofSession[0]
  return theirs.length >= OF_ACCOUNT ? theirs[0] : undefined
}
