import MuiButton, { type ButtonProps } from '@mui/material/Button'
import { furigana } from './Furigana.tsx'

/** The button of the component library, with furigana over its text where the person asked for them. */
export const Button = (({ children, ...props }: ButtonProps) => (
  <MuiButton {...props}>{furigana(children)}</MuiButton>
)) as typeof MuiButton
