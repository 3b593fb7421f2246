import ChevronLeft from '@mui/icons-material/ChevronLeft'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { list: { path: string; title: string }; name: string; isNew: boolean; children: ReactNode }

/** The way back to the list, the heading of the page, and what can be done to the whole record. */
export function RecordHead({ list, name, isNew, children }: Props) {
  return (
    <header className="record-head">
      <Link to={list.path} className="record-back">
        <ChevronLeft fontSize="small" className="hd-mirror" />
        {list.title}
      </Link>
      {/* the summary shows the name of a stored record in its own way */}
      <h1 className={isNew ? undefined : 'hd-hidden'}>{name || list.title}</h1>
      <div>{children}</div>
    </header>
  )
}
