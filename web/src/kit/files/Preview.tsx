import { useObjectUrl } from './useObjectUrl.ts'

type Props = { picture: Blob; alt: string; className?: string | undefined; onBroken?: () => void }

/** Image whose bytes are in memory, without an address of its own on the server. */
export function Preview({ picture, alt, className, onBroken }: Props) {
  return <img className={className} ref={useObjectUrl(picture)} alt={alt} onError={onBroken} />
}
