import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { useState } from 'react'
import { Preview } from '../files/Preview.tsx'
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
  // a browser need not know the format of every camera, while the server does
  if (picture && picture !== unreadable) {
    return <Preview className={styles.portrait} picture={picture} alt={alt} onBroken={() => setUnreadable(picture)} />
  }
  return (
    <span className={styles.portrait} aria-hidden>
      {initials(name) || <PersonOutlined />}
    </span>
  )
}
