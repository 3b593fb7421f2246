import type { ReactNode } from 'react'
import { BackLink } from '../../ui/BackLink.tsx'
import { Furigana } from '../../ui/Furigana.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import styles from './RecordHead.module.css'
import { SampleNote } from './SampleNote.tsx'
import { Steps } from './Steps.tsx'
import type { ListSteps, WayBack } from './useListSteps.ts'

type Props = {
  list: { title: string }
  back: WayBack
  steps: ListSteps | undefined
  name: string
  isNew: boolean
  sample?: boolean
  children: ReactNode
}

/** Top of a record page: link back to the list, steps to the neighbouring records, heading, and the acts on the whole record. */
export function RecordHead({ list, back, steps, name, isNew, sample = false, children }: Props) {
  return (
    <header className={styles.head}>
      <BackLink {...back} resetScroll={back.state.row === undefined}>
        {steps?.list.title ?? list.title}
      </BackLink>
      {steps && <Steps {...steps} />}
      {/* the summary shows the name of a stored record in its own way */}
      <Hidden as="h1" when={!isNew}>
        {isNew ? <Furigana>{name || list.title}</Furigana> : name || list.title}
      </Hidden>
      {sample && <SampleNote />}
      <div>{children}</div>
    </header>
  )
}
