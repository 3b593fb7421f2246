import { useEffect, useRef } from 'react'
import { focusField } from './ErrorSummary.tsx'
import type { EntityForm } from './useEntityForm.ts'
import { useMessages } from './useMessages.ts'

/** After a refused attempt the cursor goes to the first field that is wrong. */
export function useFirstIssue({ methods, refused }: EntityForm): void {
  const [first] = useMessages(methods).fields
  const shown = useRef(0)
  useEffect(() => {
    // the errors arrive a moment after the attempt was refused
    if (refused === shown.current || !first) return
    shown.current = refused
    focusField(first)
  }, [refused, first])
}
