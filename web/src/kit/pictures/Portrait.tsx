import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { useCallback, useState } from 'react'
import { initials } from './initials.ts'
import styles from './Portrait.module.css'

type Props = {
  picture: Blob | undefined
  /** Whom it shows; empty for somebody who has no name yet. */
  name: string
  alt: string
}

/** A picture of a person, or a calm place for one. */
export function Portrait({ picture, name, alt }: Props) {
  const [unreadable, setUnreadable] = useState<Blob>()
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!picture) return
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  // a browser need not know the format of every camera, while the server does
  if (picture && picture !== unreadable) {
    return <img className={styles.portrait} ref={show} alt={alt} onError={() => setUnreadable(picture)} />
  }
  return (
    <span className={styles.portrait} aria-hidden>
      {initials(name) || <PersonOutlined />}
    </span>
  )
}
