import { useCallback } from 'react'

/**
 * Callback for the `ref` of an element that shows bytes in memory: creates an object URL, and revokes it with the element to free the
 * memory.
 */
export const useObjectUrl = (bytes: Blob) =>
  useCallback(
    (element: { src: string } | null) => {
      if (!element) return
      const address = URL.createObjectURL(bytes)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes],
  )
