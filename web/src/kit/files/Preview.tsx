import { useObjectUrl } from './useObjectUrl.ts'

type Props = { picture: Blob; alt: string; className?: string | undefined; onBroken?: () => void }

/** A picture that is held in memory. */
export function Preview({ picture, alt, className, onBroken }: Props) {
  return <img className={className} ref={useObjectUrl(picture)} alt={alt} onError={onBroken} />
}
