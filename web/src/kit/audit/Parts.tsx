import type { AuditedTable } from '#domain/kit/audit.ts'
import { Changes } from './Changes.tsx'
import styles from './Parts.module.css'
import type { TalePart } from './tale.ts'

/** Lists the change of each fact, a line for each; long values before and after the change are shown below the line. */
export const Parts = ({ facts, parts }: { facts: AuditedTable; parts: readonly TalePart[] }) => (
  <ul className={styles.parts}>
    {parts.map(({ text, change }, at) => (
      <li key={at}>
        {text}
        {change && <Changes facts={facts} change={change} />}
      </li>
    ))}
  </ul>
)
