import type { ReactNode } from 'react'
import { LinkButton } from './LinkButton.tsx'
import { SampleMark } from './SampleMark.tsx'

type Props = { sample?: boolean; onClick: () => void; children: ReactNode }

/** The name of a row that opens it on the same screen, with the sign of the sample company before it. */
export const NameButton = ({ sample = false, onClick, children }: Props) => (
  <span>
    {sample && <SampleMark />}
    <LinkButton onClick={onClick}>{children}</LinkButton>
  </span>
)
