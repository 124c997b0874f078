/** The product's colors and sizes; follows the reader's light or dark preference. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(oklch(.982 .002 265),oklch(.168 .006 265));--surface:light-dark(#fff,oklch(.203 .007 265));--sunken:light-dark(oklch(.965 .003 265),oklch(.235 .008 265));--line:light-dark(oklch(.912 .004 265),oklch(.29 .009 265));--edge:light-dark(oklch(.63 .012 265),oklch(.53 .014 265));--ink:light-dark(oklch(.225 .012 265),oklch(.945 .003 265));--muted:light-dark(oklch(.43 .014 265),oklch(.76 .008 265));--faint:light-dark(oklch(.525 .014 265),oklch(.665 .01 265));--accent:light-dark(oklch(.79 .155 72),oklch(.78 .15 72));--accent-edge:light-dark(oklch(.615 .135 62),oklch(.78 .15 72));--on-accent:oklch(.24 .045 65);--hit:light-dark(oklch(.968 .032 82),oklch(.28 .045 72))}
*,::before,::after{box-sizing:border-box;margin:0;padding:0;border:0 solid var(--line)}
html{background:var(--canvas);color:var(--ink);font:14px/20px Inter,ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
a{color:inherit}ul{list-style:none}h1,h2{font-size:inherit;font-weight:600}b{font-weight:500;color:var(--ink)}
:focus-visible{outline:2px solid var(--accent-edge);outline-offset:2px}
.i{width:16px;height:16px;flex:none;stroke:currentColor;fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.pn{font-family:Zero,Inter,ui-sans-serif,system-ui,sans-serif;font-weight:500;font-variant-numeric:slashed-zero;white-space:nowrap}
.muted{color:var(--muted)}.small{font-size:12px;line-height:16px;color:var(--faint)}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;height:40px;padding:0 16px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--ink);font:500 14px/20px Inter,ui-sans-serif,system-ui,sans-serif;text-decoration:none;white-space:nowrap;cursor:pointer}
.btn:hover{background:var(--sunken)}.btn.main{background:var(--accent);border-color:var(--accent-edge);color:var(--on-accent);font-weight:600}.btn.plain{border-color:transparent;background:none;color:var(--muted)}
.link{text-decoration:underline;text-decoration-color:var(--edge);text-underline-offset:4px}
.page{max-width:1040px;margin:0 auto;padding:0 24px}
.from{display:flex;align-items:center;justify-content:space-between;gap:8px 20px;min-height:72px;border-bottom-width:1px}
.name{font-size:15px;font-weight:600;overflow-wrap:anywhere}
.contact{display:flex;flex-wrap:wrap;gap:4px 20px}.reach{display:inline-flex;align-items:center;gap:6px;font-size:13px;font-weight:500;text-decoration:none}.contact .i{width:14px;height:14px;color:var(--muted)}
.offer{display:flex;gap:40px;padding:28px 0 24px}.offer>div:first-child{flex:1;min-width:0}
.for{font-size:12px;line-height:16px;color:var(--muted);overflow-wrap:anywhere}
h1{font-size:22px;line-height:30px;letter-spacing:-.02em;margin-top:2px}
.total{font-size:44px;line-height:54px;font-weight:650;letter-spacing:-.03em}
.valid{font-size:13px;color:var(--muted);overflow-wrap:anywhere}
.actions{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}.note{margin-top:8px}
.terms{width:320px;flex:none;border-left-width:1px;padding-left:28px}.terms h2{font-size:13px}
.terms li{padding:5px 0 5px 16px;position:relative;font-size:13px;color:var(--muted);overflow-wrap:anywhere}.terms li::before{content:'';position:absolute;left:0;top:13px;width:5px;height:5px;border-radius:3px;background:var(--edge)}
.terms h2+ul{margin-top:8px}
.sums{display:grid;grid-template-columns:repeat(3,1fr);border-width:1px;border-radius:8px;background:var(--surface);margin-bottom:16px}
.sums>li{padding:14px 20px;min-width:0}.sums>li+li{border-left-width:1px}
.sums .what{display:block;font-size:12px;line-height:16px;color:var(--muted)}.sums .figure{display:block;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em}.sums .small{display:block}
.card{border-width:1px;border-radius:8px;background:var(--surface);overflow:hidden;scroll-margin-top:8px}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:10px 8px 10px 16px;min-height:48px}.top form{margin-left:auto}
.find{display:flex;gap:8px}.find input{width:220px;height:28px;padding:0 10px;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--ink);font:12px/16px Inter,ui-sans-serif,system-ui,sans-serif}.find input::placeholder{color:var(--faint);opacity:1}.find .btn{height:28px;padding:0 10px;font-size:12px}
.pager{display:flex;align-items:center;gap:2px;font-size:13px}.pager a,.pager span.i-off{display:inline-flex;align-items:center;justify-content:center;width:28px;height:28px;border-radius:6px}.pager a:hover{background:var(--sunken)}.i-off{opacity:.45}
.end{display:flex;justify-content:center;padding:8px;border-top-width:1px}
.said{padding:0 16px 10px;font-size:13px;color:var(--muted);overflow-wrap:anywhere}
table{width:100%;border-collapse:separate;border-spacing:0;font-size:13px}
th{height:32px;padding:0 12px;font-size:12px;font-weight:500;color:var(--muted);text-align:left;white-space:nowrap;background:var(--sunken);border-top-width:1px;border-bottom-width:1px}
td{height:36px;padding:0 12px;border-bottom-width:1px;white-space:nowrap}tbody tr:last-child td{border-bottom-width:0}
th:first-child,td:first-child{padding-left:16px}th:last-child,td:last-child{padding-right:16px}
.n{text-align:right}.desc{color:var(--muted);white-space:normal;overflow-wrap:anywhere}td.sum{font-weight:600}td.take{font-weight:500}.hit td{background:var(--hit)}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:16px 0 24px}
.phone,.phone-text{display:none}.closed{padding:96px 0;text-align:left}.closed p{margin-top:8px;color:var(--muted)}
@media screen and (max-width:719px){
.wide{display:none!important}.page{padding:0}.page.replies{padding-bottom:69px}
.from{display:block;min-height:0;padding:16px 16px 0;border:0;background:var(--surface)}
.offer{display:block;padding:0 16px 14px;background:var(--surface);border-bottom-width:1px}
h1{font-size:15px;line-height:20px;font-weight:500;letter-spacing:0;margin-top:14px;color:var(--muted)}.total{font-size:38px;line-height:46px}.for{color:var(--faint)}
.contacts{display:flex;gap:8px;margin-top:12px}.contacts .btn{flex:1;padding:0 8px;font-size:13px}
.sums{display:block;border-width:0 0 1px;border-radius:0;margin:0;padding:4px 16px}
.sums>li{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:0 12px;padding:10px 0}.sums>li+li{border-left-width:0;border-top-width:1px}
.sums .what{font-size:14px;line-height:19px;color:var(--ink)}.sums .small{line-height:19px;grid-column:1}.sums .figure{font-size:14px;line-height:19px;grid-area:1/2/3/3;letter-spacing:0}
.phone-text{display:inline}.sums .rest .what{color:var(--muted)}.sums .rest .figure{font-weight:400;font-size:13px;color:var(--muted)}.sums .figure a{display:inline-flex;align-items:center;gap:2px;text-decoration:none}.sums .figure .i{width:14px;height:14px}
details.phone{display:block;padding:10px 16px;background:var(--surface);border-bottom-width:1px;font-size:13px}summary{display:flex;align-items:center;gap:8px;cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}summary h2{font-size:13px}summary span{flex:1;color:var(--muted);display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}details[open] summary span{visibility:hidden}details[open] summary .i{transform:rotate(180deg)}details .terms{width:auto;border:0;padding:0}summary .i{width:14px;height:14px}
.card{border-width:0 0 1px;border-radius:0;background:none}.top{padding:12px 16px 8px;min-height:0}.top h2{font-size:13px}.top .seek{display:block;margin-left:auto;height:20px}.top .pager{display:none}
.find{display:none;width:100%}.find:target,.find.used{display:flex;margin:4px 0}.find input{flex:1;width:auto;height:40px;font-size:16px}.find .btn{height:40px;font-size:14px}
table,tbody{display:block}table{border-top-width:1px;background:var(--surface)}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 12px;padding:8px 16px;min-height:56px;align-items:center;border-bottom-width:1px}tbody tr:last-child{border-bottom-width:0}
td,td:first-child,td:last-child{display:none;height:auto;padding:0;border:0}.hit{background:var(--hit)}
td.pn{display:block;grid-area:1/1;font-size:14px;line-height:20px;white-space:normal;overflow-wrap:anywhere}td.b{display:block;grid-area:1/2;font-size:14px;line-height:20px;text-align:right}td.desc{display:block;grid-area:2/1;font-size:12px;line-height:18px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}td.d{display:block;grid-area:2/2;font-size:12px;line-height:18px;color:var(--muted);text-align:right}td.d .phone,td.b .phone{display:inline}
.pager a,.pager span.i-off{width:44px;height:44px}.end{background:var(--surface)}
footer{padding:16px}.bar{position:fixed;inset:auto 0 0;display:flex;gap:8px;padding:10px 16px;background:var(--surface);border-top-width:1px}.bar .btn{height:48px;font-size:15px}.bar .main{flex:1}.closed{padding:48px 16px}
}
.paper{color-scheme:light;max-width:1088px;margin:0 auto;padding:32px 24px;background:#fff;color:#000}.paper .facts{display:flex;flex-wrap:wrap;gap:8px 40px;margin:20px 0}.paper .facts dt{font-size:12px;line-height:16px;color:var(--muted)}.paper .facts dd{font-size:16px;font-weight:600}.paper .facts .total{font-size:22px;line-height:24px}.paper .head{display:flex;justify-content:space-between;gap:32px}.paper .right{text-align:right}.paper table{margin-bottom:16px}.paper th{background:none;color:#000;border-width:0 0 1px;border-color:#000}.paper td{height:26px}.paper tfoot td{font-weight:600;border-top:1px solid #000;border-bottom:0}.paper h2{margin:16px 0 4px}.paper tr{break-inside:avoid}.paper .terms{width:auto;border:0;padding:0}
@media print{:root{color-scheme:light}html{background:#fff}.page,.paper{max-width:none;padding:0}.actions,.find,.pager,.bar,.seek{display:none!important}thead{display:table-header-group}.card{border:0;overflow:visible}}
@page{margin:14mm}
`;
