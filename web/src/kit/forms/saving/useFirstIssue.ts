import { useEffect, useRef } from 'react'
import { focusField } from './ErrorSummary.tsx'
import type { EntityForm } from './useEntityForm.ts'
import { useMessages } from './useMessages.ts'

/** Focuses the first wrong field after an attempt to save was refused. */
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
