import { useEffect, useState } from 'react'
import { sendsMail } from './calls.ts'

/** Whether the server can send mail; undefined until it has answered. */
export function useSendsMail(): boolean | undefined {
  const [sends, setSends] = useState<boolean>()
  useEffect(() => void sendsMail().then(setSends), [])
  return sends
}
