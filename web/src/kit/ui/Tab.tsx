import MuiTab, { type TabProps } from '@mui/material/Tab'
import { furigana } from './Furigana.tsx'

/** The tab of the component library, with furigana over its label. */
export const Tab = (({ label, ...props }: TabProps) => <MuiTab {...props} label={furigana(label)} />) as typeof MuiTab
