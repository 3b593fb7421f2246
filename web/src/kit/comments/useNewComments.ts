import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Comment, MAX_UNREAD_COMMENTS } from '#domain/kit/comments.ts'
import { api } from '../api.ts'

type Of = { entity: string; record_id: string }

/**
 * How many comments on a record the reader has not read, and `size` as it is shown: 3, or 99+; undefined for none, and until it is known.
 */
export const useNewComments = (entity: string, id: string | undefined): { count: number; size: string } | undefined => {
  const { data } = useQuery(
    api.comments.unread.queryOptions({ input: { entity, record_id: id ?? '' }, enabled: id !== undefined, staleTime: 0 }),
  )
  const count = data?.count ?? 0
  if (count === 0) return undefined
  return { count, size: count > MAX_UNREAD_COMMENTS ? `${MAX_UNREAD_COMMENTS}+` : String(count) }
}

/** Tells the server that the comments which are shown were read, as soon as somebody can see them: not in a window behind others. */
export const useSeen = ({ entity, record_id }: Of, comments: readonly Comment[]): void => {
  const cache = useQueryClient()
  const until = comments.findLast(({ is_new: isNew }) => isNew)?.created_at
  useEffect(() => {
    if (until === undefined) return
    let isSent = false
    const send = async () => {
      if (isSent || document.visibilityState !== 'visible') return
      isSent = true
      // whoever looks through the eyes of another account reads nothing in its place, and is refused
      await api.comments.seen.call({ entity, record_id, until }).catch(() => undefined)
      // the list itself stays as it is, so that what is new can still be told apart
      await Promise.all([api.comments.unread.key(), api.notices.key()].map((queryKey) => cache.invalidateQueries({ queryKey })))
    }
    const see = () => void send()
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [cache, entity, record_id, until])
}
