import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import type { Choosing } from '../tables/EntityTable.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './Many.module.css'
import { ManyFrame } from './ManyFrame.tsx'

type Props = Pick<Choosing, 'selection'> & {
  /** Text with the number of selected records, in the words of the noun. */
  said: string
  children: ReactNode
}

/** Bar at the lower edge of a list whose records have acts of their own, but are not changed in bulk. */
export function ChosenBar({ selection, said, children }: Props) {
  const { t } = useTranslation()
  if (selection.ids.size === 0) return null
  return (
    <ManyFrame>
      <p role="status">{said}</p>
      <LinkButton onClick={selection.clear}>{t('table.many.clear')}</LinkButton>
      <div className={styles.acts}>{children}</div>
    </ManyFrame>
  )
}
