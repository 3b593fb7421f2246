/**
 * Groups of variants of one kanji, which people interchange when they search for a name, a place or a street. The first of each group is
 * the form that search uses; that does not make it the correct one, and records keep what was typed. Sources: the old forms in the Joyo
 * Kanji table (Cabinet notice 2 of 2010), and variants in names (渡邉, 髙﨑, 齋藤, 濵嶋). Old forms that NFKC unifies already (神, 海, 都, 福) are not
 * listed. 斉 and 斎 are different kanji by origin, but names interchange them, so they are one group.
 */
const GROUPS = `
亜亞 悪惡 圧壓 囲圍 医醫 為爲 壱壹 隠隱 栄榮 営營 衛衞 駅驛 円圓 塩鹽 縁緣 艶艷 応應 欧歐 殴毆 桜櫻 奥奧 横橫 温溫 穏穩 仮假 価價 画畫 会會 絵繪 壊壞 懐懷 概槪 拡擴 殻殼 覚覺 学學斈 岳嶽 楽樂 渇渴
缶罐 巻卷 陥陷 勧勸 寛寬 関關 歓歡 観觀 気氣 帰歸 亀龜 偽僞 戯戲 犠犧 旧舊 拠據 挙擧 虚虛 峡峽 挟挾 狭狹 郷鄕鄉 暁曉 区區 駆驅 勲勳 薫薰 径徑 茎莖 恵惠 掲揭 渓溪谿 経經 蛍螢 軽輕 継繼 鶏鷄雞 芸藝
撃擊 欠缺 研硏 県縣 倹儉 剣劍劔剱釼 険險 圏圈 検檢 献獻 権權 顕顯 験驗 厳嚴 広廣 効效 恒恆 黄黃 鉱鑛礦 号號 国國圀 黒黑 砕碎 済濟 斎齋斉齊 剤劑 雑雜 参參 桟棧 蚕蠶 惨慘 賛贊 残殘 糸絲 歯齒 児兒 辞辭
湿濕 実實 写寫 釈釋 寿壽 収收 従從 渋澁澀 獣獸 縦縱 粛肅 処處 緒緖 叙敍敘 将將 称稱 渉涉 焼燒 証證 奨奬 条條 状狀 乗乘 浄淨 剰剩 畳疊 縄繩 壌壤 嬢孃 譲讓 醸釀 触觸 嘱囑 真眞 寝寢 慎愼 尽盡 図圖 粋粹
酔醉 穂穗 随隨 髄髓 枢樞 数數 瀬瀨 声聲 静靜 窃竊 摂攝 専專 浅淺 戦戰 践踐 銭錢 潜潛 繊纖 禅禪 双雙 壮壯 争爭 荘莊 捜搜 挿插 巣巢 曽曾 痩瘦 装裝 総總 騒騷 増增 蔵藏 臓臟 即卽 属屬 続續 堕墮 対對
体體躰 帯帶 滞滯 台臺 滝瀧 択擇 沢澤 担擔 単單 胆膽 団團 断斷 弾彈 遅遲 痴癡 虫蟲 昼晝 鋳鑄 庁廳 徴徵 聴聽 勅敕 鎮鎭 逓遞 鉄鐵銕 点點 転轉 伝傳 灯燈 当當 党黨 盗盜 稲稻 闘鬭鬪 徳德悳 独獨 読讀 届屆
弐貳 悩惱 脳腦 覇霸 拝拜 廃廢 売賣 麦麥 発發 髪髮 抜拔 晩晚 蛮蠻 秘祕 浜濱濵 瓶甁 払拂 仏佛 併倂 並竝 餅餠 辺邊邉 変變 弁辯辨瓣 歩步 宝寶寳 豊豐 褒襃 翻飜 毎每 万萬 満滿 麺麵 黙默 弥彌 訳譯 薬藥 与與
予豫 余餘 誉譽 揺搖 様樣 謡謠 来來 頼賴 乱亂 覧覽 竜龍 両兩 猟獵 緑綠 涙淚 塁壘 礼禮 励勵 戻戾 霊靈 齢齡 暦曆 歴歷 恋戀 錬鍊 炉爐 労勞 郎郞 楼樓 録錄 湾灣
高髙 崎﨑嵜碕 島嶋嶌㠀 淵渕渊 槇槙 吉𠮷 土圡 橋槗𣘺 柳栁桺 富冨 館舘 峰峯 桑桒 船舩 松枩柗 桧檜 梅楳 野埜 杉杦 秋穐龝 凛凜 晃晄 晋晉 喜㐂 禄祿 祢禰 尭堯 遥遙 瑶瑤 亘亙 桝枡 柏栢 薮藪 篭籠 芦蘆 煕熙凞熈
彦彥 巌巖 隣鄰 蝉蟬 蛎蠣 鴎鷗 鴬鶯 麹麴 侠俠 繋繫 莱萊 蒋蔣 醤醬 祷禱 迩邇 姉姊 姫姬 呉吳 内內 戸戶 呂吕 説說 税稅 鋭銳 脱脫 悦悅 閲閱 産產 顔顏 清淸 青靑 教敎 既旣 強强 兎兔 飲飮 没沒 況况 恊協
穣穰 昂昻 珍珎 宜冝 雁鴈 鎌鐮 竈竃 讃讚 皐皋 靭靱 窓窗 煙烟 群羣 略畧 婿壻 妊姙 欅﨔 涼凉
`

const COMMON: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [common = '', ...others] = Array.from(group)
      return others.map((other) => [other, common] as const)
    }),
)

/** Replaces every old or variant form in the table by the form that search uses. */
export const commonKanji = (text: string): string => text.replace(/\p{Script=Han}/gu, (kanji) => COMMON.get(kanji) ?? kanji)
