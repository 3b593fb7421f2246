import { useCallback } from 'react'

/** For the `ref` of an element that shows bytes in memory: they have an address as long as it does. */
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
