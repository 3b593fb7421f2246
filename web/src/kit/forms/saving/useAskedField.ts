import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { fieldId } from '../layout/Labelled.tsx'
import { focusControl } from './ErrorSummary.tsx'

/** Focuses the field that the address names (`#field-career`), such as one that a list of missing facts leads to. */
export function useAskedField(): void {
  const hash = useLocation({ select: ({ hash: asked }) => asked })
  useEffect(() => {
    if (hash.startsWith(fieldId(''))) focusControl(hash)
  }, [hash])
}
