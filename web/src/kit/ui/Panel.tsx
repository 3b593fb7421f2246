import { type ComponentProps, createElement } from 'react'
import styles from './Panel.module.css'

type Tag = 'section' | 'form' | 'li'

/** A part of a screen that stands for itself, or one of several in a list, in the look of a section of a form. */
export const Panel = <As extends Tag>({ as, ...props }: Omit<ComponentProps<As>, 'className'> & { as: As }) =>
  createElement(as, { ...props, className: styles.panel })
