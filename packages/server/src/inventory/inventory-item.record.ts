/** One row of an inventory file on its way in. */
export type NewItem = {
  readonly rowNo: number;
  readonly title: string;
  readonly partNumber: string | null;
  readonly quantity: number | null;
  readonly priceMinor: number | null;
  /** The numbers under which the item can be recognised. */
  readonly keys: readonly string[];
};

export type InventoryFile = {
  readonly fileName: string;
  readonly fileSize: number;
  readonly totalItems: number;
  readonly uploadedAt: Date;
};
