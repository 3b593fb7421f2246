import ChevronLeft from '@mui/icons-material/ChevronLeft'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './BackLink.module.css'
import { furigana } from './Furigana.tsx'
import { Mirrored } from './Mirrored.tsx'

/** The way back to the screen above, at the top of a screen. */
export const BackLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={styles.back}>
    <Inside>{children}</Inside>
  </a>
))

/** The same where the screen above is another state of this one, such as a list whose person was opened. */
export const BackButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className={styles.back} onClick={onClick}>
    <Inside>{children}</Inside>
  </button>
)

const Inside = ({ children }: { children: ReactNode }) => (
  <>
    <Mirrored of={ChevronLeft} fontSize="small" />
    {furigana(children)}
  </>
)
