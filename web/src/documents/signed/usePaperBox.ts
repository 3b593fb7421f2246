import { useEffect } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { useStore } from '#web/kit/store.ts'
import { paperBox, type WaitingPaper } from './paperBox.ts'

/** The signed paper of a document that waits on this device, which is sent while the screen is open; undefined where there is none. */
export const useWaitingPaper = (document: string): WaitingPaper | undefined => {
  const { id: account, viewed_by } = useMe()
  const own = viewed_by === null
  useEffect(() => (own ? paperBox.open(account) : undefined), [account, own])
  return useStore(paperBox).pieces.find(({ subject }) => subject === document)
}
