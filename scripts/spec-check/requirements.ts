/**
 * Everything the product specification requires, by section: the number of a specification line, then
 * the ids of the requirements it holds. `192 progress.part` in section 4 is the requirement 4.progress.part,
 * which a test claims with `[4.progress.part]` in its title.
 */
const SECTIONS: Readonly<Record<number, string>> = {
  1: `
    7 landing.store-types landing.private 9 two-tools 10 tool.store 11 tool.sourcing 13
    upload-and-range 14 shows.units 15 shows.prices 16 shows.kind 17 shows.description 18
    shows.duplicate 20 landing.brands landing.package landing.export 23 grades 24 value 25 exports
    27 inventory
  `,
  2: `
    31 login-address logout-address title any-case 34 home.spinner 35 home.landing
    home.landing.login 36 selector 37 selector.store-card selector.store-button
    selector.store-target 38 selector.sourcing-card selector.sourcing-button
    selector.sourcing-target 39 selector.token-card selector.token-expired selector.token-valid 40
    selector.extract-button selector.extract-results 41 selector.current-app
    selector.current-app-target 44 dashboard 45 stores.title stores.back stores.back-target
    stores.panel 46 logos logos.back logos.back-target logos.group-original logos.group-style
    logos.group-font logos.group-crystal logos.preview logos.clear logos.help 49 not-found.title
    not-found.words not-found.signed-out 53 header.logo 54 header.first-name header.email
    header.user 55 header.logout 56 header.icons 58 banner 61 stop stop.only-when 62 clear
    clear.only-when 64 tabs 66 tabs.bulk tabs.default 67 upload.drop-zone upload.range
    upload.inventory upload.run 69 batch.progress 70 batch.summary 71 batch.grades 72 batch.table 73
    table.own-first 74 table.sortable 75 table.export 76 table.pages 77 single single.place 78
    export-dialog.formats export-dialog.includes export-dialog.not-by-excel 79 stores-tab 80
    token-tab token-tab.test token-tab.parts 83 single.input 84 single.enter 85 single.result
  `,
  3: `
    89 user user.is-signed-in 92 batch.id 93 batch.status 94 batch.totalParts 95
    batch.processedParts 96 batch.completedParts 97 batch.failedParts 98 batch.createdAt 99
    batch.timeRange batch.range-words 102 row.id 103 row.partNumber 104 row.status 105 row.unitsSold
    106 row.searchResults 107 row.averagePrice 108 row.minPrice 109 row.maxPrice 110 row.packageSize
    111 row.itemCategory 112 row.brand 113 row.brandType 114 row.partDescription 115
    row.isDuplicateInventory 116 row.duplicateItemTitle 117 row.originalData 119 upload.uploadId
    upload.totalParts 121 inventory-upload.totalItems inventory-upload.fileName 123
    inventory.hasInventory inventory.activeFile 126 token-status.expired token-status.expiringSoon
    token-status.timeUntilExpiry token-status.usingResearchToken 127 token-status.selector 129
    token-update.success token-update.error 131 processing-status.canStop
    processing-status.stopRequested 134 single.partNumber 135 single.partDescription 136
    single.packageSize 137 single.searchResults 138 single.timeRange 139 single.unitsSold 140
    single.averagePrice 141 single.brandType 142 single.brand 143 single.itemCategory 144
    single.minPrice 145 single.maxPrice 146 single.partImages 147 single.sampleListings 150
    store.success 151 store.data 154 store-row.listingNumber 155 store-row.title 156
    store-row.categoryId 157 store-row.itemSpecific 158 store-row.salesData 160 store-row.missing
    163 store-test.totalItems 164 store-test.capabilities 165 store-test.sampleListings 168
    extraction.success 169 extraction.error 170 extraction.message 171 extraction.totalListings 172
    extraction.partNumbers 174 extraction.row 175 extraction.sales.error 176
    extraction.sales.unitsSold 177 extraction.sales.averagePrice 178 extraction.sales.totalRevenue
    extraction.dollar 179 extraction.sales.demandLevel 181 extraction.block extraction.loading
    extraction.red 183 auth-state 185 export-options
  `,
  4: `
    189 auth.no-retry auth.states 191 progress.failed.ends 192 progress.processing progress.part 193
    progress.completed 194 progress.failed 195 progress.else 198 row.completed 199 row.processing
    200 row.failed 201 row.pending 204 upload.pick 205 upload.upload 206 upload.run 208 first-batch
    210 stop stop.requested 212 clear 214 save.saved save.failed save.reverts 217 banner.expired 218
    banner.soon 219 banner.renewed 220 banner.hidden 223 selector.token 224 selector.re-read 225
    selector.validating 228 extraction.running 229 extraction.disabled 230 extraction.hint 233
    sort.first 234 sort.again 236 logos 239 poll.progress poll.table poll.summary poll.stops 240
    poll.list poll.status 241 poll.token 244 data.never-stale data.no-focus 245 data.no-retry 247
    toast.looks toast.one
  `,
  5: `
    252 file.types 253 file.single file.size 254 file.none file.none-words 255 run.none
    run.none-words 258 inventory.endings 259 inventory.invalid inventory.invalid-words 262 drop.type
    263 drop.larger 264 drop.smaller 265 drop.many 268 single.trim 269 single.empty
    single.empty-words 272 store.name 273 store.required store.disabled 276 token.required
    token.required-words 277 token.prefix token.bearer 278 token.warning 279 token.not-blocked 280
    token.trim 283 selector.required selector.required-words 284 selector.disabled 285
    selector.masked 286 selector.server 288 export.disabled
  `,
  6: `
    293 signed-out 294 signed-in 298 unauthorized unauthorized-words unauthorized.login absent
  `,
  7: `
    302 credentials 304 form-data json 306 read 310 auth-user 311 login 312 logout 313 upload 314
    process process.oem 315 upload-inventory 316 current-inventory 317 batch 318 batches 319
    processing-status 320 stop-processing 321 clear-data 322 export-excel 323 export 324
    token-status 325 refresh-token 326 save-token 327 update-token 328 research research.range 329
    store store.count 330 store-test 331 extraction 334 excel-name excel-name.default 335 csv-name
    csv-columns 340 unauthorized 341 read-throws
  `,
  8: `
    345 error 351 upload 352 processing 353 inventory 354 unauthorized.upload unauthorized.process
    unauthorized.single unauthorized.store unauthorized.store-test unauthorized.polling 355 single
    single-words 356 store store-words 357 store-test store-test-words 358 stop 359 clear 360
    refresh refresh-words refresh-form-words 361 save save-words 362 update update-words 363
    update-call update-call-words 364 export 367 excel-logged 368 token-logged 369 extraction
    extraction.cross 372 done.upload done.upload-count 373 done.processing 374 done.inventory 375
    done.research 376 done.stop 377 done.clear 378 done.saved 379 done.refreshed 380 done.export 381
    done.updated done.updated-words done.updated-cleared 384 n-failed 385 expired-instructs
  `,
  9: `
    389 upload 390 ranges ranges.bulk ranges.single 391 store.ten extraction.ten store.window 392
    single.images single.samples 393 export.columns export.coming 394 list-scrolls 400 grade.a 401
    grade.b 402 grade.c 403 grade.scrapable 405 grade.none 408 value 409 value.quantity 410
    value.cost 411 value.missing 412 offer 415 grade.mean 416 price.dash price.dollars 419 time-left
    420 rate 421 delay-note 424 token.life 425 token.polled 426 save.reset 429 login-delay 431
    tooltip.open tooltip.skip 432 toast.width 433 toast.removed 434 dialog-cancel
  `,
};

/** Lines that require nothing: introductions, and what the specification leaves open. */
export const NOT_REQUIRED: ReadonlySet<number> = new Set([
  3, 22, 52, 60, 68, 82, 91, 101, 125, 133, 149, 153, 162, 167, 197, 203, 216, 222, 227, 232, 238,
  243, 251, 257, 261, 267, 271, 275, 282, 292, 296, 333, 337, 338, 339, 347, 366, 371, 383, 396,
  407, 414, 418, 423, 428, 430, 436,
]);

export type Requirement = {
  readonly id: string;
  /** Where the specification says it. */
  readonly line: number;
};

function readSection(section: string, text: string): readonly Requirement[] {
  let line = 0;
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      if (/^\d+$/.test(word)) {
        line = Number(word);
        return [];
      }
      return [{ id: `${section}.${word}`, line }];
    });
}

export const REQUIREMENTS: readonly Requirement[] = Object.entries(SECTIONS).flatMap(
  ([section, text]) => readSection(section, text),
);
