import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { useState } from 'react'
import { Preview } from '../files/Preview.tsx'
import { initials } from './initials.ts'
import styles from './Portrait.module.css'

type Props = {
  picture: Blob | undefined
  /** Name of the person; empty in the form of a new person. */
  name: string
  alt: string
}

/** Picture of a person, or a placeholder with the initials. */
export function Portrait({ picture, name, alt }: Props) {
  const [unreadable, setUnreadable] = useState<Blob>()
  // the server reads formats of cameras that a browser may not be able to show
  if (picture && picture !== unreadable) {
    return <Preview className={styles.portrait} picture={picture} alt={alt} onBroken={() => setUnreadable(picture)} />
  }
  return (
    <span className={styles.portrait} aria-hidden>
      {initials(name) || <PersonOutlined />}
    </span>
  )
}
