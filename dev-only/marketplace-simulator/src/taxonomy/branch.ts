/** A category: its id, its name and its children. */
export type Branch = readonly [id: string, name: string, children?: readonly Branch[]];
