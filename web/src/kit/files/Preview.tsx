import { useCallback } from 'react'

/** A picture that is held in memory. */
export function Preview({ picture, alt, onBroken }: { picture: Blob; alt: string; onBroken?: () => void }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img ref={show} alt={alt} onError={onBroken} />
}
