import { useState } from 'react'
import { AbsentDialog } from './AbsentDialog.tsx'
import FindDialog from './FindDialog.tsx'

/** Dialogs for a helper who cannot come: first who and for how long, then who goes instead. */
export default function Absent({ staff, onClose }: { staff?: string | undefined; onClose: () => void }) {
  const [lost, setLost] = useState<readonly string[]>()
  if (lost) return <FindDialog visits={lost} onClose={onClose} />
  return <AbsentDialog staff={staff} onFound={setLost} onClose={onClose} />
}
